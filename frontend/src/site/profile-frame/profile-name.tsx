import './profile-frame.css';
import type { CSSProperties } from 'react';
import type { ModelSummary } from '../../data/models.ts';
import { own, ownLang } from '../../translations/text.ts';
import { displayWidth } from '../../ui/display-width.ts';

/** Status, name and town of a model, as its card told them. */
export function ProfileName({ model }: { model: Pick<ModelSummary, 'name' | 'status' | 'location'> }) {
  const measure = { '--name-width': Math.max(displayWidth(model.name), 4) } as CSSProperties;
  return (
    <>
      <p className="text-status profile-status" {...ownLang(model.status)}>
        {own(model.status)}
      </p>
      <h1 className="text-name" style={measure}>
        {model.name}
      </h1>
      <p className="text-lead profile-location">{model.location}</p>
    </>
  );
}
