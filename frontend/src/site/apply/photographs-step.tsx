import './photographs.css';
import { useRef, useState } from 'react';
import { photographAddress } from '../../data/applications.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhotographPlace } from './photograph-place.tsx';
import { poses } from './photographs.ts';
import { type StepParts, stepOf } from './step-parts.ts';
import { Steps } from './steps.tsx';
import { useShotsHere } from './use-photograph.ts';

/** Step with four photographs, each of which is uploaded while the next one is taken. */
export function PhotographsStep({ application, onChange, go }: StepParts) {
  const list = useRef<HTMLOListElement>(null);
  const [isAsked, setAsked] = useState(false);
  const uploaded = application.photographs.map(({ slot }) => slot);
  const { here, onShown } = useShotsHere(uploaded);
  const link = application.link ?? '';
  const missing = poses.filter(({ slot }) => !here.includes(slot));

  function next() {
    setAsked(true);
    if (missing.length === 0) return go('experience');
    const place = poses.findIndex(({ slot }) => slot === missing[0]?.slot);
    list.current?.children[place]?.querySelector<HTMLElement>('input, button')?.focus();
  }

  return (
    <Steps
      title={t('Four photographs')}
      lead={t('Any order. Each one is sent by itself while you take the next.')}
      {...stepOf(application, 2)}
    >
      <ol className="shots" ref={list}>
        {poses.map((pose) => (
          <PhotographPlace
            key={pose.slot}
            target={{
              address: photographAddress(link, pose.slot),
              keptAs: link,
              slot: pose.slot,
              isUploaded: uploaded.includes(pose.slot),
              onArrived: onChange,
              onShown,
            }}
            name={t(pose.name)}
            text={t(pose.text)}
          />
        ))}
      </ol>
      <p className="steps-note steps-private text-small">
        {t(
          'Only our booking desk opens these, and they are never on the website. Place and camera data are cut off before they are kept.',
        )}
      </p>
      <div className="steps-bar ends">
        <p className="text-small" role="status">
          {t('{n} of 4 here', { n: here.length })}
          {isAsked &&
            missing.length > 0 &&
            t('. Missing: {names}', { names: missing.map(({ name }) => t(name)).join(', ') })}
        </p>
        <button className="button" type="button" onClick={next}>
          {t('Next: experience')}
          <Icon name="arrow" />
        </button>
      </div>
    </Steps>
  );
}
