/** Digits of a number without country code and leading zeros: all ways to write it are equal, as for the database's `phone_digits()`. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^(?:(?:00)?254)?0*/, '');
