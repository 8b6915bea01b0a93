import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';
import { paths } from '#web/shared/routing/paths.ts';

/** The way to a forgotten password, inside the sign-in form: takes along the email that is typed. */
export function ForgotLink() {
  const { auth } = useFirstMessages();
  const navigate = useNavigate();
  const takeEmail = (event: MouseEvent<HTMLAnchorElement>) => {
    const email = event.currentTarget.closest('form')?.elements.namedItem('email');
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || !(email instanceof HTMLInputElement)) return;
    event.preventDefault();
    void navigate(paths.forgotPassword(), { state: { email: email.value.trim() } });
  };
  return (
    <Link to={paths.forgotPassword()} onClick={takeEmail}>
      {auth.forgot}
    </Link>
  );
}
