import { listPage } from '#web/capabilities/lists/list-page.tsx';
import { deviceList } from './device-list.tsx';

/** Which of our devices is it? */
export const { Component, createLoader } = listPage(deviceList);
