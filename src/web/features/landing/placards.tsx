import Drama from 'lucide-react/icons/drama'
import Landmark from 'lucide-react/icons/landmark'
import SearchCheck from 'lucide-react/icons/search-check'

const PLACARDS = [
  {
    look: 'placard--ink',
    Icon: SearchCheck,
    title: 'Fact checking',
    text: 'It reads the claim before it laughs at it. Then it’s your turn: look it up before you share.',
  },
  {
    look: 'placard--yellow',
    Icon: Drama,
    title: 'Satirical genius',
    text: 'Same swagger, same punctuation, opposite direction. The figure’s own style, pointed back at the figure.',
  },
  {
    look: 'placard--red',
    Icon: Landmark,
    title: 'Democracy defender',
    text: 'Laughing at power is the oldest free speech there is. Left, right or sideways, bluster is bluster.',
  },
] as const

/** The features panel, carried by a crowd. */
export const Placards = () => (
  <>
    <div className="wrap section">
      <div className="placards">
        {PLACARDS.map(({ look, Icon, title, text }) => (
          <article key={title} className={`placard ${look}`}>
            <Icon className="icon" />
            <h2 className="h2">{title}</h2>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </div>
    <div className="crowd" />
  </>
)
