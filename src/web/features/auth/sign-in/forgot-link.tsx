import { Link } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';
import { usePassEmail } from '../email-in-state.ts';

/** The link to a forgotten password inside the sign-in form; passes on the typed email. */
export function ForgotLink() {
  const { auth } = useFirstMessages();
  const forgot = paths.forgotPassword();
  return (
    <Link to={forgot} onClick={usePassEmail(forgot)}>
      {auth.forgot}
    </Link>
  );
}
