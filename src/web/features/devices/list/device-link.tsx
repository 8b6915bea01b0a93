import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { FromList } from '#web/shared/routing/from-list.ts';
import { paths } from '#web/shared/routing/paths.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'state'> & { number: string };

/** Opens a device and passes on the list's state. */
export function DeviceLink({ number, ...rest }: Props) {
  const { search } = useLocation();
  const state: FromList = { list: search };
  return <Link {...rest} to={paths.device({ number })} state={state} />;
}
