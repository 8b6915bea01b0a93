import type { ServiceContext } from '../../kernel/ports.ts';

/** The context for receiving replies by email. */
export type InboundContext = ServiceContext & {
  inbound: {
    /** The domain of reply addresses. */
    domain: string;
    /** The name under which our own mail server writes its findings. */
    authservId: string | undefined;
    /** The domain of our own mails. */
    mailDomain: string;
  };
};
