const months = 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'.split(' ');

/** Formats the day in Nairobi of an ISO timestamp as "22 Novemba 2027". */
export function swahiliDate(timestamp: string): string {
  const day = new Date(Date.parse(timestamp) + 3 * 3_600_000);
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
