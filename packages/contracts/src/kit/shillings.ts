/** Whole shillings as text: "KSh 24,000". */
export const shillings = (amount: number): string => `KSh ${amount.toLocaleString('en-US')}`;
