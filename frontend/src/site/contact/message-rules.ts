import { zodResolver } from '@hookform/resolvers/zod';
import { ContactMessageInput } from '@nfa/contracts';
import { createFormControl } from 'react-hook-form';

/** Opens a form that holds the answers against the contract. */
export const openMessage = () => createFormControl<ContactMessageInput>({ resolver: zodResolver(ContactMessageInput) });
