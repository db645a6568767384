import './hero-preview.css';
import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { settingsQuery } from '../data/queries.ts';
import type { FormValues } from '../forms/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** The hero as visitors will see it, while it is typed. */
export function HeroPreview<Input>({ form }: { form: UseFormReturn<FormValues, unknown, Input> }) {
  const { data: settings } = useQuery(settingsQuery);
  const [title, button] = useWatch({ control: form.control, name: ['hero_title', 'hero_button_text'] });
  return (
    <PreviewFrame>
      <div className="adm-covered adm-preview-hero">
        {settings?.hero_background_image && <MediaPreview url={settings.hero_background_image} width={640} />}
        <div>
          <p className="adm-preview-hero__title">{String(title)}</p>
          <span className="adm-preview-hero__button">{String(button)}</span>
        </div>
      </div>
    </PreviewFrame>
  );
}
