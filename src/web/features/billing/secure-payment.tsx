import Lock from 'lucide-react/icons/lock'

export const SecurePayment = () => (
  <p className="note">
    <Lock className="icon" />
    <span>Secure payment by Stripe. We never see your card number.</span>
  </p>
)
