import './profile-frame.css';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { categoryLabels, type ModelSummary } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own } from '../../translations/text.ts';
import { displayWidth } from '../../ui/display-width.ts';

interface ProfileNameProps {
  model: Pick<ModelSummary, 'name' | 'status' | 'location' | 'category' | 'translated'>;
  /** Whether the section of the roster is shown beside the town. */
  hasCategory?: boolean;
}

/** Status, name and town of a model. */
export function ProfileName({ model, hasCategory = false }: ProfileNameProps) {
  const { name, status, location, category } = model;
  const measure = { '--name-width': Math.max(displayWidth(name), 4) } as CSSProperties;
  return (
    <>
      <p className="text-status profile-status" {...langOf(model, 'status', status)}>
        {own(status)}
      </p>
      <h1 className="text-name" style={measure}>
        {name}
      </h1>
      <p className="text-lead profile-location">
        <span>{location}</span>
        {hasCategory && (
          <Link className="profile-category text-button" to={paths.category(category)}>
            {own(categoryLabels[category] ?? category)}
          </Link>
        )}
      </p>
    </>
  );
}
