export { ContactMessageInput as schema } from '@nfa/contracts';
