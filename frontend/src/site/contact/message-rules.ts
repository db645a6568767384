import { zodResolver } from '@hookform/resolvers/zod';
import { ContactMessageInput } from '@nfa/contracts';

/** Holds the answers against the contract; loaded when somebody starts to type. */
export const resolve = zodResolver(ContactMessageInput);
