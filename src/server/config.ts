import { readFile } from 'node:fs/promises';
import type { output } from 'zod';
import { GetBrandResponse } from '#generated/zod/brand/brand.ts';
import { defaultBrand } from './default-brand.ts';

/** The vendor's settings, as the contract answers them. */
export type Brand = output<typeof GetBrandResponse>;

/** What differs from one installation to the next, apart from the brand. */
export type Config = {
  /** Where a person goes after signing out: a path of the app or an absolute address. */
  signOutUrl: string;
  /** Cookies are sent over https only. */
  secureCookies: boolean;
  /** A proxy in front of the server names each person's address in `X-Forwarded-For`. */
  trustProxy: boolean;
};

/** A setting that the server cannot start with; `message` is one line that says what to do. */
class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The settings from environment variables: SIGN_OUT_URL, PUBLIC_URL, TRUST_PROXY. Throws a ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { SIGN_OUT_URL: signOutUrl = '/auth', PUBLIC_URL: publicUrl } = env;
  if (!URL.canParse(signOutUrl, 'http://localhost'))
    throw new ConfigError(`SIGN_OUT_URL is not an address: ${signOutUrl}`);
  if (publicUrl !== undefined && !/^https?:\/\//.test(publicUrl)) {
    throw new ConfigError(`PUBLIC_URL must begin with http:// or https://: ${publicUrl}`);
  }
  return {
    signOutUrl,
    secureCookies: publicUrl?.startsWith('https://') ?? false,
    trustProxy: env['TRUST_PROXY'] === '1',
  };
}

/** The brand settings from a JSON file, or the default brand without one. Throws a ConfigError that names the first fault. */
export async function readBrand(file: string | undefined): Promise<Brand> {
  if (file === undefined || file === '') return defaultBrand;
  let value: unknown;
  try {
    value = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`BRAND_FILE cannot be read: ${reason}`, { cause: error });
  }
  const outcome = GetBrandResponse.strict().safeParse(value);
  if (outcome.success) return outcome.data;
  const [issue] = outcome.error.issues;
  throw new ConfigError(`BRAND_FILE ${file} is not valid at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}`);
}
