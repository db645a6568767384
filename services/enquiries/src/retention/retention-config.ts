/** Days that records are kept until the administrator chooses others; 0 keeps them for ever. */
export interface RetentionConfig {
  registrationDays: number;
  /** Of contact messages and booking enquiries. */
  messageDays: number;
  /** Of mails that were sent or given up. */
  mailDays: number;
}
