import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { readDayNote } from './day-notes.ts';

/** Link to an application that was begun on this device today. */
export function UnfinishedApplication() {
  const [link, setLink] = useState('');
  useEffect(() => setLink(readDayNote<string>('link') ?? ''), []);
  if (!link) return null;
  return (
    <p className="apply-unfinished">
      {t('You have begun an application on this device.')}{' '}
      <Link to={paths.application(link)}>{t('Go on with it')}</Link>
    </p>
  );
}
