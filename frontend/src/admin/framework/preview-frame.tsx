import './preview-frame.css';
import { type ReactNode, useState } from 'react';
import { SegmentedControl } from '../components/segmented-control.tsx';

const sizes = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

/** A small likeness of the public page, as a phone or a desktop shows it. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const [size, setSize] = useState('desktop');
  return (
    <aside className="adm-panel adm-preview" aria-label="Preview">
      <div className="adm-panel__head">
        <h2>Preview</h2>
        <SegmentedControl label="Size of the preview" options={sizes} value={size} onChange={setSize} />
      </div>
      <div className={`adm-preview__page adm-preview__page--${size}`}>{children}</div>
    </aside>
  );
}
