import { zodResolver } from '@hookform/resolvers/zod';
import { RegistrationInput } from '@nfa/contracts';
import { createFormControl } from 'react-hook-form';

/** Creates a form validated by the contract. */
export const openRegistration = () =>
  createFormControl<RegistrationInput>({ resolver: zodResolver(RegistrationInput) as never });
