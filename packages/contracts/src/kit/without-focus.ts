/** Address of a picture without its `#focus`. */
export const withoutFocus = (address: string): string => address.replace(/#.*$/, '');
