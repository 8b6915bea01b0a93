import type { Brand } from '#generated/model/brand.ts';

/** An invented maker of routers, gateways and trackers, for a portal without brand settings. */
export const defaultBrand: Brand = {
  vendorName: 'Norvik Networks',
  portalName: 'Norvik Help Desk',
  idAppName: 'NorvikID',
  colors: { accentLight: '#0b5cad', accentDark: '#4c9aea' },
  hotline: {
    phone: '+370 5 200 0000',
    hours: {
      en: '09:00 to 00:00 (GMT+3), Monday to Friday',
      lt: '09:00–00:00 (GMT+3), pirmadienį–penktadienį',
    },
    notice: { en: 'English and Lithuanian only.', lt: 'Tik anglų ir lietuvių kalbomis.' },
  },
  links: {
    termsOfUse: 'https://norvik.example/terms',
    dataProcessing: 'https://norvik.example/data-processing',
    privacyPolicy: 'https://norvik.example/privacy',
  },
  salesContact: { email: 'sales@norvik.example', phone: '+370 5 200 0001' },
  faqPublic: true,
  mfaRequired: false,
};
