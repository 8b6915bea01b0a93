/** §8.1: by status; `other` is every other status. The server uses these very words by default. */
export const httpErrors = {
  400: { title: 'Bad request', text: 'Server rejected the request.' },
  401: { title: 'Session expired', text: 'Session expired. Please sign in again.' },
  403: { title: 'Not authorized', text: 'You are not authorized to view or modify this resource.' },
  404: { title: 'Not found', text: "Resource you are looking for doesn't exist." },
  409: {
    title: 'Conflicting Changes',
    text: 'Resource you are attempting to modify has already been changed by someone else. Refresh the page and try again.',
  },
  422: { title: 'Validation error', text: 'Some of the values are not accepted.' },
  429: { title: 'Too many requests', text: 'Too many attempts. Wait a moment and try again.' },
  500: { title: 'Server error.', text: 'Internal server error occurred.' },
  other: { title: 'Unknown error', text: 'Something went wrong.' },
};
