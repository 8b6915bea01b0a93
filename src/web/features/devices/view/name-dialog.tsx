import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { UNIT_NICKNAME_MAX_CHARACTERS, UNIT_SITE_MAX_CHARACTERS } from '#domain/limits.ts';
import { getSearchDevicesQueryKey, useNameDevice } from '#generated/api/devices/devices.ts';
import type { Device } from '#generated/model/device.ts';
import { NameDeviceBody } from '#generated/zod/devices/devices.ts';
import { showToast } from '#web/shared/feedback/toast.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { trimmed } from '#web/shared/forms/schemas.ts';
import { useFormShell } from '#web/shared/forms/use-form-shell.ts';
import { useMessages } from '#web/shared/i18n/messages-context.tsx';
import { TextField } from '#web/shared/ui/fields/text-field.tsx';
import { deviceQuery } from '../device-queries.ts';
import { useDeviceTexts } from '../device-texts.ts';

const schema = z.object({
  nickname: trimmed(NameDeviceBody.shape.nickname),
  site: trimmed(NameDeviceBody.shape.site),
});

/** Asks what the company calls its device, and where it is. */
export function NameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { common } = useMessages();
  const { naming } = useDeviceTexts();
  const queryClient = useQueryClient();
  const { number, nickname = '', site = '' } = device;
  const save = useNameDevice({
    mutation: {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: deviceQuery(number).queryKey });
        void queryClient.invalidateQueries({ queryKey: getSearchDevicesQueryKey().slice(0, 2) });
        showToast('success', naming.saved);
        onClose();
      },
    },
  });
  const form = useFormShell({
    schema,
    defaultValues: { nickname, site },
    labels: { nickname: naming.nickname, site: naming.site },
    pending: save.isPending,
    submitError: save.error,
    onSubmit: (data) => save.mutate({ number, data }),
  });
  return (
    <FormDialog form={form} title={naming.heading(number)} submitLabel={common.save} onClose={onClose}>
      <TextField
        {...form.field('nickname')}
        data-autofocus
        maxLength={UNIT_NICKNAME_MAX_CHARACTERS}
        autoComplete="off"
      />
      <TextField {...form.field('site')} maxLength={UNIT_SITE_MAX_CHARACTERS} autoComplete="off" />
      <p>{naming.hint}</p>
    </FormDialog>
  );
}
