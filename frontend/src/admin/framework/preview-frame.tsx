import './preview-frame.css';
import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../components/segmented-control.tsx';

type Size = 'phone' | 'desktop';

const sizes: { value: Size; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

interface PreviewFrameProps {
  children: ReactNode;
  /** Width that shows first. */
  startsOn?: Size;
}

/** A small likeness of the public page, as a phone or a desktop shows it. */
export function PreviewFrame({ children, startsOn = 'desktop' }: PreviewFrameProps) {
  const [size, setSize] = useState(startsOn);
  return (
    <aside className="adm-panel adm-preview" aria-label="Preview">
      <div className="adm-panel__head">
        <h2>Preview</h2>
        <SegmentedControl label="Size of the preview" options={sizes} value={size} onChange={setSize} />
      </div>
      <div className={`adm-preview__page adm-preview__page--${size}`}>{children}</div>
      <p className="adm-hint adm-preview__note">As typed, not as saved.</p>
    </aside>
  );
}
