import { errors } from './errors.ts';
import type { laterErrors as texts } from '../en/later-errors.ts';

export const laterErrors: typeof texts = {
  conflicts: {
    transition_not_allowed: 'Esant dabartinei užklausos būsenai to padaryti negalima. Atnaujinkite puslapį.',
    idempotency_key_reused: 'Tai jau išsiųsta su kitu turiniu. Atnaujinkite puslapį.',
    upload_missing_data: 'Trūksta failo dalių. Įkelkite jį iš naujo.',
    upload_out_of_order: 'Failo dalys atkeliavo ne iš eilės. Bandykite dar kartą.',
    upload_digest_mismatch: 'Siunčiamas failas buvo sugadintas. Bandykite dar kartą.',
    upload_already_complete: 'Failas jau įkeltas.',
    recent_sign_in_required: 'Norėdami tęsti, patvirtinkite, kad tai jūs.',
    email_exists: 'Klientas su tokiu el. paštu jau yra.',
    no_factor: 'Antrasis veiksnys nenustatytas.',
    ...errors.conflicts,
    account_state: 'Esant dabartinei paskyros būsenai to padaryti negalima. Atnaujinkite puslapį.',
    draft_already_sent: 'Tai jau išsiųsta iš kito įrenginio ar skirtuko.',
    ticket_changed: 'Užklausa pasikeitė. Peržiūrėkite pakeitimus ir bandykite dar kartą.',
    edit_window_passed: 'Atsakymą galima keisti tik 5 minutes. Parašykite naują.',
    feedback_not_open: 'Užklausą galima įvertinti, kai ji išspręsta ar uždaryta.',
    feedback_given: 'Kolega šią užklausą jau įvertino.',
    feedback_window_passed: 'Įvertinimą galima keisti tik 14 dienų.',
    rma_changed: 'Grąžinimas pasikeitė. Peržiūrėkite pakeitimus ir bandykite dar kartą.',
    rma_office_missing: 'Pirmiausia pasirinkite biurą, kuris priims įrenginius.',
    rma_lines_unreviewed: 'Pirmiausia priimkite arba atmeskite kiekvieną eilutę.',
    rma_needs_client_approval: 'Sąrašas pakeistas: pirmiausia jį turi patvirtinti klientas.',
    rma_nothing_accepted: 'Nepriimta nė viena eilutė. Grąžinimą atmeskite.',
  },
  feedbackCommentRequired: 'Parašykite, ką galėtume pagerinti.',
  failedToLoadComment: 'Nepavyko įkelti atsakymo',
  failedToUploadFile: 'Nepavyko įkelti failo',
  productsImportLimit: (maxProductCount) => `Negalima importuoti daugiau nei ${maxProductCount} produktų`,
  productImportFailed: 'Produktų importuoti nepavyko',
  noProductsFound: 'Produktų nerasta',
  commentSentElsewhere: 'Atsakymas jau išsiųstas iš kito įrenginio ar skirtuko.',
  cannotTransfer: (productNiches) =>
    `Kliento užklausų perkelti negalima: klientas neturi šių produktų nišų: ${productNiches}`,
  salesGroupWithoutEngineers:
    'Kliento pardavimų grupei nepriskirta inžinierių grupė; be jos inžinieriaus priskirti negalima',
  noImage: 'Nėra paveikslėlio',
};
