import { zodResolver } from '@hookform/resolvers/zod';
import { RegistrationInput } from '@nfa/contracts';
import { createFormControl } from 'react-hook-form';

/** Opens a form that holds the answers against the contract. */
export const openRegistration = () =>
  createFormControl<RegistrationInput>({ resolver: zodResolver(RegistrationInput) as never });
