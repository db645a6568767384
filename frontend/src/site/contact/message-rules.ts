import { zodResolver } from '@hookform/resolvers/zod';
import { ContactMessageInput } from '@nfa/contracts';
import { createFormControl } from 'react-hook-form';

/** Creates a form validated by the contract. */
export const openMessage = () => createFormControl<ContactMessageInput>({ resolver: zodResolver(ContactMessageInput) });
