import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '#generated/api/comments/comments.ts';
import type { ViewableFile } from './viewer-kind.ts';

/** A file as it comes: how much of it, then its bytes, or why not. Fetching ends with the component. */
export type FileBytes = { percent: number; blob: Blob | undefined; failed: boolean; retry: () => void };

/** Downloads a whole file for a viewer, with progress. */
export function useFileBytes({ id, size }: Pick<ViewableFile, 'id' | 'size'>): FileBytes {
  const [percent, setPercent] = useState(0);
  const { data, isError, refetch } = useQuery({
    queryKey: ['viewer', id, 'bytes'],
    queryFn: async ({ signal }) => {
      const onDownloadProgress = ({ loaded }: { loaded: number }) =>
        setPercent(Math.min(100, Math.floor((loaded / size) * 100)));
      const body = await downloadFile({ id }, { onDownloadProgress }, signal);
      return body instanceof Blob ? body : new Blob([body as BlobPart]);
    },
    structuralSharing: false,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { percent, blob: data, failed: isError, retry: () => void refetch() };
}
