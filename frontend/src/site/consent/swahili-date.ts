const months = 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'.split(' ');

/** "22 Novemba 2027": the day in Nairobi of an ISO timestamp. */
export function swahiliDate(timestamp: string): string {
  const day = new Date(Date.parse(timestamp) + 3 * 3_600_000);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
