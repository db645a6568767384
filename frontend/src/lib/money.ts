/** "KSh 25,000" with a space that does not break. */
export const shillings = (amount: number): string => `KSh\u00a0${amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')}`;
