import './spinner.css';
import { useEffect, useState } from 'react';
import { t } from '../translations/text.ts';

const slowAfterMs = 8_000;

/** Spinner; after eight seconds it says "Still loading". */
export function Spinner({ label = t('Loading') }: { label?: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={isSlow ? 'text-small quiet' : 'visually-hidden'}>{isSlow ? t('Still loading') : label}</span>
    </div>
  );
}
