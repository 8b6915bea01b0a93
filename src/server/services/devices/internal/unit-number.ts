/** What people call a unit (product decision): its serial number, else its IMEI; each unit has at least one. */
export function unitNumber({ serialNumber, imei }: { serialNumber: string | null; imei: string | null }): string {
  return serialNumber ?? imei ?? '';
}
