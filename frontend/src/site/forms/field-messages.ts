/** Turns what the contract says of a field into a sentence: "Full Name is required". */
export function fieldMessage(label: string, message: string | undefined): string | undefined {
  if (!message) return undefined;
  return /^(?:is|must|contains)\b/.test(message) ? `${label} ${message}` : message;
}
