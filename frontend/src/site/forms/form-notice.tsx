import './form-notice.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { say, t } from '../../translations/text.ts';

/** Notice beside the button of every form. */
export function FormNotice() {
  return (
    <p className="form-notice form-wide text-small links">
      {say('Nobody from the academy asks for money by private message. {link}', {
        link: <Link to={paths.safety}>{t('Is this number ours?')}</Link>,
      })}{' '}
      {say('What we keep of this form: {privacy}.', { privacy: <Link to={paths.privacy}>{t('Privacy')}</Link> })}
    </p>
  );
}
