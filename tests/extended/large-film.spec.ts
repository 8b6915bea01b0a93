import { it } from 'vitest';
import { MEDIA_FILE_MAX_BYTES } from '#domain/limits.ts';
import { startApi } from '#tests/api/support/api.ts';
import { expectFormRefused } from '#tests/api/support/large-forms.ts';
import { makeCompany } from '#tests/api/support/tickets.ts';

// The largest limit there is; half a gigabyte takes several seconds of the processor. The API suite has the other limits.
it('a film over its limit in a form is refused while it comes', async () => {
  const api = await startApi();
  try {
    const { customer } = await makeCompany(api);
    await expectFormRefused(api, customer, { name: 'film.mp4', size: MEDIA_FILE_MAX_BYTES + 1024 * 1024 });
  } finally {
    await api.close();
  }
});
