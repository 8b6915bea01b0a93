import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { FieldError } from '#web/shared/ui/fields/text-field.tsx';
import styles from './consents.module.css';

const consents = [
  { name: 'agreedToTerms', text: 'terms', link: 'termsOfUse' },
  { name: 'agreedToDataProcessing', text: 'dataProcessing', link: 'dataProcessing' },
] as const;

/** §2.8: two consents, each with the text that is agreed to. */
export function Consents({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const { passwords } = useMessages();
  const links = useBrand()?.links;
  return consents.map(({ name, text, link }) => {
    const error = errorOf(name);
    const errorId = `${name}-error`;
    return (
      <div key={name} className={styles.consent}>
        <label className={styles.label}>
          <input
            type="checkbox"
            id={name}
            name={name}
            aria-required
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : errorId}
          />
          <span>
            <TextWithLink {...passwords.register[text]} href={links?.[link]} />
          </span>
        </label>
        {error !== undefined && <FieldError id={errorId} text={error} />}
      </div>
    );
  });
}

/** §2.8: where the privacy policy is. */
export function PrivacyNotice() {
  const { passwords } = useMessages();
  const links = useBrand()?.links;
  return (
    <p className={styles.privacy}>
      <TextWithLink {...passwords.register.privacy} href={links?.privacyPolicy} />
    </p>
  );
}

type TextProps = { before: string; link: string; href: string | undefined };

// In a new tab, so that the form stays; the other site gets no referrer.
function TextWithLink({ before, link, href }: TextProps) {
  const { passwords } = useMessages();
  return (
    <>
      {before}
      {href === undefined ? (
        link
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {link} <span className="visually-hidden">{passwords.register.newTab}</span>
        </a>
      )}
    </>
  );
}
