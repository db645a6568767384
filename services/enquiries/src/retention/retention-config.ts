/** Days for which records are kept until the administrator sets others; 0 keeps them for ever. */
export interface RetentionConfig {
  registrationDays: number;
  /** Days for contact messages and booking enquiries. */
  messageDays: number;
  /** Days for mails that were sent or given up. */
  mailDays: number;
}
