import './phone-number.css';

/** A Kenyan number without spaces, with or without country code. */
const ungrouped = /^(\+?254|0)(\d{3})(\d{3})(\d{3})$/;

/** A phone number in groups of digits; the copied text has no added spaces. */
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
