import type { MfaType } from '#domain/enums.ts';
import type { ServiceContext } from '../../../kernel/ports.ts';
import type { IdApp } from './id-app-port.ts';
import type { DrawQrCode, Totp } from './totp-port.ts';

/** A factor that needs its own session. */
export type Factor = Exclude<MfaType, 'None'>;

/** The context of second-factor operations. Without an ID app that factor is unavailable. */
export type MfaContext = ServiceContext & { totp: Totp; drawQrCode: DrawQrCode; idApp?: IdApp };
