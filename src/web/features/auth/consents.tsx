import type { FieldProps } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { useBrand } from '#web/shared/lib/use-brand.ts';
import { CheckField } from '#web/shared/ui/fields/check-field.tsx';
import styles from './consents.module.css';

const consents = [
  { name: 'agreedToTerms', text: 'terms', link: 'termsOfUse' },
  { name: 'agreedToDataProcessing', text: 'dataProcessing', link: 'dataProcessing' },
] as const;

type Props = { field: (name: (typeof consents)[number]['name']) => FieldProps };

/** §2.8: two consents, each with the text that is agreed to. */
export function Consents({ field }: Props) {
  const { passwords } = useMessages();
  const links = useBrand()?.links;
  return consents.map(({ name, text, link }) => (
    <CheckField
      key={name}
      {...field(name)}
      label={<TextWithLink {...passwords.register[text]} href={links?.[link]} />}
      required
    />
  ));
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
