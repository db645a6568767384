const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Three starts. Which one suits you?" */
export const startsWords = (count: number): string =>
  count === 1 ? 'One start. Does it suit you?' : `${numbers[count] ?? count} starts. Which one suits you?`;

/** "1st", "2nd", "3rd", "11th": a place in a line. */
export function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}
