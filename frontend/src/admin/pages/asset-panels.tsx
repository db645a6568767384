import '../framework/record-form.css';
import './asset-panels.css';
import {
  type heroBackgroundTypes,
  type logoDisplayModes,
  type logoSizes,
  SettingsInput,
  withoutFocus,
} from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';
import { AutoSaveField, type TextSetting } from './auto-save-field.tsx';
import type { HeroInput } from './hero-screen.tsx';
import type { Patch } from './settings-saver.ts';

interface PanelProps {
  settings: SettingsInput;
  onChange: (patch: Patch) => void;
}

const modes: Record<(typeof logoDisplayModes)[number], string> = {
  text_only: 'Text only',
  image_only: 'Image only',
  image_and_text: 'Image and text (recommended)',
};
const sizes: Record<(typeof logoSizes)[number], string> = { small: 'Small', medium: 'Medium', large: 'Large' };
const backgrounds: Record<(typeof heroBackgroundTypes)[number], string> = { image: 'Image', video: 'Video' };

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Passes on only values that the contract allows. */
function choose<K extends 'logo_display_mode' | 'logo_size' | 'hero_background_type'>(
  name: K,
  value: string,
  onChange: PanelProps['onChange'],
) {
  const checked = SettingsInput.shape[name].safeParse(value);
  if (checked.success) onChange({ [name]: checked.data });
}

/** Logo of header and footer, with a likeness of the bar. */
export function LogoPanel({ settings, onChange }: PanelProps) {
  const { logo_display_mode: mode, logo_size: size, logo_text: text, logo_image: image } = settings;
  const hasImage = mode !== 'text_only' && image !== '';
  return (
    <Panel title="Logo">
      <div className={`adm-logo adm-logo--${size}`}>
        {settings.hero_background_image && <MediaPreview url={settings.hero_background_image} width={1280} />}
        <div className="adm-logo__bar">
          {hasImage && <img src={withoutFocus(image)} alt="" className="adm-logo__image" />}
          {(mode !== 'image_only' || !hasImage) && <span className="adm-wordmark">{text}</span>}
          <small>
            {size === 'large' ? '80' : '64'} px bar, {size}
          </small>
        </div>
      </div>
      <div className="adm-logo__controls">
        <SegmentedControl
          label="Display mode"
          isStacked
          options={options(modes)}
          value={mode}
          onChange={(value) => choose('logo_display_mode', value, onChange)}
        />
        <div>
          <p className="adm-label" aria-hidden="true">
            Size
          </p>
          <SegmentedControl
            label="Size"
            options={options(sizes)}
            value={size}
            onChange={(value) => choose('logo_size', value, onChange)}
          />
          <p className="adm-hint">Large makes the bar 80 px tall</p>
        </div>
        <div>
          <AutoSaveField name="logo_text" label="Logo text" value={text} onChange={onChange} />
          <p className="adm-label">Logo image</p>
          <FileUpload
            kind="image"
            name="logo_image"
            label="Logo image"
            value={image}
            onChange={(logo_image) => onChange({ logo_image })}
            hasPreview={false}
          />
        </div>
      </div>
    </Panel>
  );
}

/** Picture or video behind the title of the home page. */
export function HeroPanel({ settings, onChange }: PanelProps) {
  const { hero_background_type: type, hero_background_image: image, hero_background_video: video } = settings;
  const shown = type === 'video' && video ? video : image;
  return (
    <Panel
      title="Hero background"
      aside={
        <SegmentedControl
          label="Hero background"
          options={options(backgrounds)}
          value={type}
          onChange={(value) => choose('hero_background_type', value, onChange)}
        />
      }
    >
      <div className="adm-hero">
        <figure className="adm-covered adm-hero__picture">
          {shown ? <MediaPreview url={shown} width={1280} alt="Hero background" /> : <p>The built-in picture shows</p>}
        </figure>
        <div>
          <p className="adm-label">Background image</p>
          <FileUpload
            kind="image"
            name="hero_background_image"
            label="Background image"
            value={image}
            onChange={(hero_background_image) => onChange({ hero_background_image })}
            hasPreview={false}
          />
          <p className="adm-label">Background image on phones</p>
          <FileUpload
            kind="image"
            name="hero_background_image_phone"
            label="Background image on phones"
            value={settings.hero_background_image_phone}
            onChange={(hero_background_image_phone) => onChange({ hero_background_image_phone })}
            hasPreview={false}
          />
          <p className="adm-hint">Upright, 9:16. Without it phones show a part of the background image.</p>
          <p className="adm-label">Background video</p>
          <FileUpload
            kind="video"
            name="hero_background_video"
            label="Background video"
            value={video}
            onChange={(hero_background_video) => onChange({ hero_background_video })}
            hasPreview={false}
          />
          {type === 'video' && !video && <p className="adm-hint">The image stays until a video is uploaded.</p>}
        </div>
      </div>
    </Panel>
  );
}

const gallery = [1, 2, 3, 4] as const;

/** The four titled pictures of the home page. */
export function GalleryPanel({ settings, onChange }: PanelProps) {
  const [note, setNote] = useState('');

  function swap(from: (typeof gallery)[number], place: number) {
    const to = gallery.find((number) => number === place);
    if (!to) return;
    const texts = settings.translations?.sw;
    onChange({
      [`portfolio_title_${from}`]: settings[`portfolio_title_${to}`],
      [`portfolio_image_${from}`]: settings[`portfolio_image_${to}`],
      [`portfolio_title_${to}`]: settings[`portfolio_title_${from}`],
      [`portfolio_image_${to}`]: settings[`portfolio_image_${from}`],
      ...(texts && {
        translations: {
          sw: {
            ...texts,
            [`portfolio_title_${from}`]: texts[`portfolio_title_${to}`],
            [`portfolio_title_${to}`]: texts[`portfolio_title_${from}`],
          },
        },
      }),
    });
    setNote(`${settings[`portfolio_title_${from}`]} to place ${to} of ${gallery.length}.`);
  }

  return (
    <Panel title="Portfolio gallery">
      <div className="adm-gallery">
        {gallery.map((number) => {
          const url = settings[`portfolio_image_${number}`];
          const title = settings[`portfolio_title_${number}`] || `picture ${number}`;
          return (
            <div key={number}>
              <figure className="adm-covered">
                {url && <MediaPreview url={url} width={480} alt={`Portfolio image ${number}`} />}
              </figure>
              <AutoSaveField
                name={`portfolio_title_${number}`}
                label={`Title ${number}`}
                value={settings[`portfolio_title_${number}`]}
                onChange={onChange}
              />
              <FileUpload
                kind="image"
                name={`portfolio_image_${number}`}
                label={`Portfolio image ${number}`}
                value={url}
                onChange={(next) => onChange({ [`portfolio_image_${number}`]: next })}
                hasPreview={false}
              />
              <div className="adm-cluster adm-gallery__order">
                <Button
                  icon="back"
                  isSquare
                  aria-label={`Move ${title} forward`}
                  aria-disabled={number === 1 || undefined}
                  onClick={() => swap(number, number - 1)}
                />
                <Button
                  icon="arrow"
                  isSquare
                  aria-label={`Move ${title} back`}
                  aria-disabled={number === gallery.length || undefined}
                  onClick={() => swap(number, number + 1)}
                />
              </div>
            </div>
          );
        })}
      </div>
      <p role="status" className="visually-hidden">
        {note}
      </p>
    </Panel>
  );
}

type Drawn = keyof HeroInput | `logo_${string}` | `hero_background_${string}` | `portfolio_${string}`;

// A new setting of the contract that no panel above draws must be listed here.
const footer: Record<Exclude<keyof SettingsInput, Drawn> & TextSetting, string> &
  Record<Exclude<keyof SettingsInput, Drawn>, string> = {
  company_name: 'Company name',
  about_text: 'About text in the footer',
  social_instagram: 'Instagram address',
  social_facebook: 'Facebook address',
  social_tiktok: 'TikTok address',
  social_youtube: 'YouTube address',
};

/** Texts and links of the footer. */
export function FooterPanel({ settings, onChange }: PanelProps) {
  return (
    <Panel title="Company and footer">
      <div className="adm-form__grid">
        {(Object.entries(footer) as [keyof typeof footer, string][]).map(([name, label]) => (
          <AutoSaveField
            key={name}
            name={name}
            label={label}
            value={settings[name]}
            onChange={onChange}
            {...(name === 'about_text' && { rows: 3 })}
            {...(name.startsWith('social_') && { isHalf: true, hint: 'Leave it empty for no link in the footer.' })}
          />
        ))}
      </div>
    </Panel>
  );
}
