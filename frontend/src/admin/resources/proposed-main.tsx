import { useWatch } from 'react-hook-form';
import type { Form, FormValues } from '../forms/field.ts';
import { RowPicture } from '../framework/row-picture.tsx';

/** The main image while none is chosen: the first picture of the portfolio, "" without one. */
export const proposedMain = ({ portfolio_images }: FormValues): string =>
  Array.isArray(portfolio_images) ? (portfolio_images.find((url) => url !== '') ?? '') : '';

/** Shows which picture is saved as the main image while none is chosen. */
export function ProposedMain({ form }: { form: Form }) {
  const [main_image, portfolio_images] = useWatch({ control: form.control, name: ['main_image', 'portfolio_images'] });
  const proposed = proposedMain({ portfolio_images: portfolio_images ?? [] });
  if (main_image !== '' || proposed === '') return null;
  return (
    <p className="adm-hint adm-row">
      <RowPicture url={proposed} />
      The first picture below becomes the main image, until you choose another.
    </p>
  );
}
