import { Waiting } from '#web/shared/ui/waiting.tsx';
import { useFirstMessages } from '#web/shared/i18n/messages-context.tsx';

/** Shown while the first page of a visit loads. */
export function FirstLoad() {
  const { common, titles } = useFirstMessages();
  return (
    <>
      <title>{titles.default}</title>
      <Waiting label={common.loading} />
    </>
  );
}
