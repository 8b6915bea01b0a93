import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = { variant?: 'default' | 'primary' | 'danger' | 'invisible'; block?: boolean };

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Waiting for an answer: the button keeps its place and focus, and does nothing. */
    busy?: boolean;
  };

/** A button; `primary` at most once a screen, `danger` never together with it. */
export function Button({ variant, block, busy = false, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-disabled={busy || rest['aria-disabled']}
      className={classNames(look({ variant, block }), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type LinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button. */
export function ButtonLink({ variant, block, className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(look({ variant, block }), className)} />;
}

/** A real link that looks like a button, for what the browser fetches by itself: a download under the server's name. */
export function ButtonAnchor({ variant, block, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={classNames(look({ variant, block }), className)}>
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children'> & { label: string; icon: ComponentProps<'button'>['children'] };

/** A button of one icon; the label is its name and its tooltip. */
export function IconButton({ label, icon, className, variant = 'invisible', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} variant={variant} aria-label={label} title={label} className={classNames(styles.icon, className)}>
      {icon}
    </Button>
  );
}

function look({
  variant = 'default',
  block = false,
}: {
  variant?: Look['variant'] | undefined;
  block?: boolean | undefined;
}): string {
  return classNames(styles.button, styles[variant], block && styles.block);
}
