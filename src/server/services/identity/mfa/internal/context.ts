import type { MfaType } from '#domain/enums.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import type { IdApp } from './id-app-port.ts';
import type { DrawQrCode, Totp } from './totp-port.ts';

/** A factor that is asked for with a session of its own. */
export type Factor = Exclude<MfaType, 'None'>;

/** What the verbs of second factors are given. Without an ID app that factor cannot be had. */
export type MfaContext = ServiceContext & { totp: Totp; drawQrCode: DrawQrCode; idApp?: IdApp };
