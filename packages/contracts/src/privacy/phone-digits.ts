/**
 * Digits of a phone number without country code and leading zeros, the same
 * for every notation; equals the database's `phone_digits()`.
 */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:(?:00)?254)?0*/, '');
