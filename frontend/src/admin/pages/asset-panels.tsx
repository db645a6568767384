import '../framework/record-form.css';
import './asset-panels.css';
import {
  type heroBackgroundTypes,
  type logoDisplayModes,
  type logoSizes,
  type SettingsInput,
  withoutFocus,
} from '@nfa/contracts';
import { useState } from 'react';
import { MoveButtons } from '../components/move-buttons.tsx';
import { Panel } from '../components/panel.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';
import { useAllUploads } from '../upload/uploads.ts';
import { AutoSaveField, type TextSetting } from './auto-save-field.tsx';
import type { HeroInput } from './hero-screen.tsx';
import { assetsForm, type ChangeSettings } from './settings-saver.ts';

interface PanelProps {
  settings: SettingsInput;
  onChange: ChangeSettings;
}

const modes: Record<(typeof logoDisplayModes)[number], string> = {
  text_only: 'Text only',
  image_only: 'Image only',
  image_and_text: 'Image and text (recommended)',
};
const sizes: Record<(typeof logoSizes)[number], string> = { small: 'Small', medium: 'Medium', large: 'Large' };
const backgrounds: Record<(typeof heroBackgroundTypes)[number], string> = { image: 'Image', video: 'Video' };

const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

interface FileSettingProps extends PanelProps {
  name: Extract<keyof SettingsInput, `${string}_video` | `${string}_image${string}`>;
  label: string;
}

/** A picture or video that its panel shows somewhere else. */
const FileSetting = ({ name, label, settings, onChange }: FileSettingProps) => (
  <FileUpload
    kind={name === 'hero_background_video' ? 'video' : 'image'}
    name={name}
    label={label}
    value={settings[name]}
    onChange={(url) => onChange({ [name]: url })}
    hasPreview={false}
  />
);

/** Logo of header and footer, with a likeness of the bar. */
export function LogoPanel({ settings, onChange }: PanelProps) {
  const { logo_display_mode: mode, logo_size: size, logo_text: text, logo_image: image } = settings;
  const hasImage = mode !== 'text_only' && image !== '';
  return (
    <Panel title="Logo">
      <div className={`adm-logo adm-logo--${size} adm-covered`}>
        {settings.hero_background_image && <MediaPreview url={settings.hero_background_image} width={1280} />}
        <div className="adm-logo__bar adm-row">
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
          onChange={(logo_display_mode) => onChange({ logo_display_mode })}
        />
        <div>
          <p className="adm-label" aria-hidden="true">
            Size
          </p>
          <SegmentedControl
            label="Size"
            options={options(sizes)}
            value={size}
            onChange={(logo_size) => onChange({ logo_size })}
          />
          <p className="adm-hint">Large makes the bar 80 px tall</p>
        </div>
        <div>
          <AutoSaveField name="logo_text" label="Logo text" value={text} onChange={onChange} />
          <p className="adm-label">Logo image</p>
          <FileSetting name="logo_image" label="Logo image" settings={settings} onChange={onChange} />
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
          onChange={(hero_background_type) => onChange({ hero_background_type })}
        />
      }
    >
      <div className="adm-hero">
        <figure className="adm-covered adm-hero__picture">
          {shown ? <MediaPreview url={shown} width={1280} alt="Hero background" /> : <p>The built-in picture shows</p>}
        </figure>
        <div>
          <p className="adm-label">Background image</p>
          <FileSetting name="hero_background_image" label="Background image" settings={settings} onChange={onChange} />
          <p className="adm-label">Background image on phones</p>
          <FileSetting
            name="hero_background_image_phone"
            label="Background image on phones"
            settings={settings}
            onChange={onChange}
          />
          <p className="adm-hint">Upright, 9:16. Without it phones show a part of the background image.</p>
          <p className="adm-label">Background video</p>
          <FileSetting name="hero_background_video" label="Background video" settings={settings} onChange={onChange} />
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
  const uploading = useAllUploads().flatMap(({ form, field }) => (form === assetsForm ? field : []));
  /** A file on its way arrives at its place, and must not replace a picture that was moved there. */
  const isHeld = (index: number) => uploading.includes(`portfolio_image_${gallery[index]}`);

  function swap(from: (typeof gallery)[number], to: (typeof gallery)[number]) {
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
        {gallery.map((number, index) => {
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
              <FileSetting
                name={`portfolio_image_${number}`}
                label={`Portfolio image ${number}`}
                settings={settings}
                onChange={onChange}
              />
              <div className="adm-cluster adm-gallery__order">
                <MoveButtons
                  of={title}
                  place={index}
                  count={gallery.length}
                  isHeld={(to) => isHeld(index) || isHeld(to)}
                  onMove={(to) => swap(number, gallery[to] ?? number)}
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
