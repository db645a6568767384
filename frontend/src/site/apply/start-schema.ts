export { ApplicationStart as schema } from '@nfa/contracts';
