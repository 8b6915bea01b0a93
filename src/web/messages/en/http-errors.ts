import type { ProblemKey } from '#domain/errors.ts';

/** §8.1: by the key of the status, in the server's default words: equal words are shown translated. */
export const httpErrors = {
  bad_request: { title: 'Bad request', text: 'Server rejected the request.' },
  signed_out: { title: 'Session expired', text: 'Session expired. Please sign in again.' },
  not_authorized: { title: 'Not authorized', text: 'You are not authorized to view or modify this resource.' },
  not_found: { title: 'Not found', text: "Resource you are looking for doesn't exist." },
  conflict: {
    title: 'Conflicting Changes',
    text: 'Resource you are attempting to modify has already been changed by someone else. Refresh the page and try again.',
  },
  too_large: { title: 'Content too large', text: 'The request is larger than the server accepts.' },
  unsupported_media_type: { title: 'Unsupported media type', text: 'The server does not accept this media type here.' },
  range_not_satisfiable: {
    title: 'Range not satisfiable',
    text: 'The file is shorter than the requested range.',
  },
  validation_failed: { title: 'Validation error', text: 'Some fields are not valid.' },
  too_many_requests: { title: 'Too many requests', text: 'Too many attempts. Try again later.' },
  server_error: { title: 'Server error.', text: 'Internal server error occurred.' },
  not_implemented: { title: 'Not implemented', text: 'This server does not offer this operation yet.' },
  server_busy: { title: 'Server busy', text: 'The server is busy. Try again in a moment.' },
  unknown: { title: 'Unknown error', text: 'Something went wrong.' },
} satisfies Record<ProblemKey, { title: string; text: string }>;
