import './phone-number.css';

/** A Kenyan number that was typed without spaces, with and without its country. */
const ungrouped = /^(\+?254|0)(\d{3})(\d{3})(\d{3})$/;

/** A phone number in groups, as people read it out; copied, it is what was typed. */
export function PhoneNumber({ of }: { of: string }) {
  const [, country = '', first = '', ...rest] = ungrouped.exec(of) ?? [];
  // "0712 345 678", but "+254 712 345 678".
  const groups = country === '0' ? [country + first, ...rest] : [country, first, ...rest];
  if (country === '') return of;
  return (
    <span className="adm-phone">
      {groups.map((digits, index) => (
        <span key={`${index.toString()}${digits}`}>{digits}</span>
      ))}
    </span>
  );
}
