import './form-notice.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** What everybody should know before sending a form. */
export function FormNotice() {
  return (
    <p className="form-notice form-wide text-small">
      Nobody from the academy asks for money by private message. <Link to={paths.safety}>Is this number ours?</Link>{' '}
      What we keep of this form: <Link to={paths.privacy}>Privacy</Link>.
    </p>
  );
}
