import './hero-preview.css';
import { useSettings } from '../data/queries.ts';
import type { FormValues } from '../forms/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** The hero as visitors will see it, while it is typed. */
export function HeroPreview({ values }: { values: FormValues }) {
  const { data: settings } = useSettings();
  return (
    <PreviewFrame>
      <div className="adm-covered adm-preview-hero">
        {settings?.hero_background_image && <MediaPreview url={settings.hero_background_image} width={640} />}
        <div>
          <p className="adm-preview-hero__title">{String(values['hero_title'])}</p>
          <span className="adm-preview-hero__button">{String(values['hero_button_text'])}</span>
        </div>
      </div>
    </PreviewFrame>
  );
}
