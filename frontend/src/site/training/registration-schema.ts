export { RegistrationInput as schema } from '@nfa/contracts';
