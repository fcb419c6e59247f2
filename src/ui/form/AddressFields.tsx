/** Street, ZIP code, city and state. The ZIP code comes first, because it suggests the rest. */
import { SelectField, TextField } from '../field/Field';
import { FieldPair } from './FormSections';

type Part = 'address' | 'zipCode' | 'city' | 'state';

interface AddressFieldsProps {
  form: {
    field: (name: Part) => {
      name: string;
      value: string | undefined;
      error: string | undefined;
      onChange: (value: string) => void;
    };
  };
  states: readonly { value: string; label: string }[];
  streetLabel?: string;
  /** Who gets to see the street. */
  streetHint: string;
  isStreetOptional?: boolean;
  zipHint: string | undefined;
}

export function AddressFields(props: AddressFieldsProps) {
  const { form, states, streetLabel = 'Street address', streetHint, zipHint } = props;
  const field = (name: Part) => ({ ...form.field(name), value: form.field(name).value ?? '' });
  return (
    <>
      <TextField
        label={streetLabel}
        isOptional={props.isStreetOptional}
        autoComplete="street-address"
        maxLength={200}
        hint={streetHint}
        {...field('address')}
      />
      <FieldPair>
        <TextField
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          hint={zipHint}
          {...field('zipCode')}
        />
        <TextField label="City" autoComplete="address-level2" maxLength={80} {...field('city')} />
      </FieldPair>
      <SelectField
        label="State"
        placeholder="Select a state"
        autoComplete="address-level1"
        options={states}
        {...field('state')}
      />
    </>
  );
}
